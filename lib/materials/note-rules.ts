/** More notes than anybody writes, but few enough that a script cannot fill the disk. */
export const NOTES_PER_RECORDING = 300;
export const NOTES_PER_LEARNER = 2000;
