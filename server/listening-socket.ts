import type { Server } from "node:http";

/**
 * The number of a socket that is bound already, which the launcher gives its server: the server's successor gets the
 * same one, and no connection is refused between them.
 */
const variable = "LISTEN_FD";
/** After standard input, output, error and the channel to the launcher. */
const NUMBER = 4;

export const socketVariables = { [variable]: String(NUMBER) };

/** On the socket that was given, or else on the address. */
export function listenOn(
  server: Server,
  { HOST, PORT }: { HOST: string; PORT: number },
  onListening: () => void,
): void {
  const given = process.env[variable];
  if (given) server.listen({ fd: Number(given) }, onListening);
  else server.listen(PORT, HOST, onListening);
}
