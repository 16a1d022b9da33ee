//! What a person sees of a channel, and may do in it.

use super::channel::ChannelHandle;
use super::person::Person;
use super::seen::View;
use crate::model::OverwriteTarget;
use crate::permissions::Permissions;

impl ChannelHandle {
    /// What a person sees here.
    pub fn seen_by(&self, person: &Person) -> View {
        self.world.read(|model| View::of(model, self.id(), person.id()))
    }

    /// Takes permissions from a person in this channel.
    pub fn deny_person(&self, person: &Person, permissions: Permissions) {
        self.overwrite(OverwriteTarget::Member(person.id()), permissions, true);
    }
}
