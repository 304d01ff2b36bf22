import { Client } from "pg";

const FIRST_PAUSE_MS = 250;
/** The longest time for which a message stays unheard once the database is back. */
const LONGEST_PAUSE_MS = 3000;
const ANSWER_MS = 5000;
const CHECK_MS = 30_000;
const MOST_UNSENT = 1000;

/**
 * Listens to a channel of PostgreSQL for as long as the process lives, over one connection: however it is lost, one
 * attempt at a time is made to have another, further and further apart, and never at the same moment as other processes.
 *
 * @param {object} options
 * @param {string} options.connectionString
 * @param {string} options.name of the channel, and of the connection in pg_stat_activity
 * @param {(payload: string) => void} options.onMessage
 * @param {() => void} options.onListening at the first connection and at each later one; messages were missed before it
 */
export function openChannel({ connectionString, name, onMessage, onListening }) {
  let current;
  let listening = false;
  let failures = 0;
  let retry;
  let closed = false;
  const unsent = new Set();
  const check = setInterval(() => {
    if (listening) current.query("SELECT 1").catch(() => lose(current));
  }, CHECK_MS).unref();
  connect();

  function connect() {
    retry = undefined;
    const client = new Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    current = client;
    client.on("notification", ({ payload }) => onMessage(payload));
    // Both events come for one loss, in any order, and also when the connection was never made.
    client.on("error", () => lose(client));
    client.on("end", () => lose(client));
    client
      .connect()
      .then(() => client.query(`LISTEN ${client.escapeIdentifier(name)}`))
      .then(() => {
        if (client !== current) return;
        failures = 0;
        listening = true;
        onListening();
        for (const message of unsent) send(message);
      })
      .catch(() => lose(client));
  }

  function lose(client) {
    if (client !== current) return;
    current = undefined;
    listening = false;
    client.end().catch(() => undefined);
    if (closed) return;
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    retry = setTimeout(connect, longest * (0.5 + Math.random() / 2));
    retry.unref();
  }

  /** Sends a message, or keeps it for the next connection. */
  async function send(message) {
    if (unsent.size < MOST_UNSENT) unsent.add(message);
    if (!listening) return;
    try {
      await current.query("SELECT pg_notify($1, $2)", [name, message]);
      unsent.delete(message);
    } catch {
      // The loss of the connection is noticed by itself.
    }
  }

  async function close() {
    closed = true;
    clearInterval(check);
    clearTimeout(retry);
    const client = current;
    current = undefined;
    await client?.end().catch(() => undefined);
  }

  return { send, close };
}
