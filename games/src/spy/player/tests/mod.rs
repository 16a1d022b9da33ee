mod chances;
mod choices;
mod games;
mod laws;
mod table;
