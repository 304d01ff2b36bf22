const variable = "TAKES_OVER";

/** Of a server that takes the place of one that runs. */
export const successorVariables = { [variable]: "yes" };
export const isSuccessor = (): boolean => process.env[variable] === successorVariables[variable];
