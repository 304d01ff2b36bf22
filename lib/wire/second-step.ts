/** A bearer of a staff account sends in it a code of the app or a recovery code; a refusal says in it what is missing. */
export const SECOND_STEP_HEADER = "X-Second-Step";

export const secondStepStates = ["needed", "wrong", "not_set_up"] as const;
export type SecondStepState = (typeof secondStepStates)[number];

/** The console's session, over https with the prefix `__Host-`. */
export const STAFF_COOKIE = "staff_session";
