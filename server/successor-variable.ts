const variable = "TAKES_OVER";

/** The variable that marks a server which takes the place of a running one. */
export const successorVariables = { [variable]: "yes" };
export const isSuccessor = (): boolean => process.env[variable] === successorVariables[variable];
