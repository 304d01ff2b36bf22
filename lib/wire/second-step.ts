/** Staff with a bearer token send an app's code or a recovery code in it; a refusal uses it to say what is missing. */
export const SECOND_STEP_HEADER = "X-Second-Step";

export const secondStepStates = ["needed", "wrong", "not_set_up"] as const;
export type SecondStepState = (typeof secondStepStates)[number];

/** Cookie of the console's session; over https it has the prefix `__Host-`. */
export const STAFF_COOKIE = "staff_session";
