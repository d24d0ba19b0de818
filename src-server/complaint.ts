/** Something that whoever typed a command can put right: its message is all they need. */
export class Complaint extends Error {}
