/** More than anybody writes; a script does not fill the disk. */
export const NOTES_PER_RECORDING = 300;
export const NOTES_PER_LEARNER = 2000;
