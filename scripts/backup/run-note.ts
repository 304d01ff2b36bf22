import { randomUUID } from "node:crypto";
import { type BackupPhase, type BackupProblem, BEAT_MS } from "../../lib/backups/runs.ts";
import { type Made, UnwritablePlace } from "./create.ts";
import { connectTo } from "./dump.ts";
import { NoRoom } from "./room.ts";

/** The console shows so much of what went wrong. */
const SAID_MAX = 600;

function problemOf(error: unknown): { problem: BackupProblem; wanted: number | null; free: number | null } {
  if (error instanceof NoRoom) return { problem: "no_room", wanted: error.wanted, free: error.free };
  return { problem: error instanceof UnwritablePlace ? "unwritable" : "failed", wanted: null, free: null };
}

/**
 * Notes for the console how far a backup is (`backup_runs`). A note that cannot be written ends no backup: the
 * database may be away for a moment, and the notes are no part of it.
 */
export class RunNote {
  private readonly url: string;
  private readonly id: string;
  private readonly kind: "nightly" | "now";
  private readonly timer: NodeJS.Timeout;
  private progress: [phase: BackupPhase, done: number, total: number] = ["database", 0, 0];
  private isWriting = false;

  private constructor(url: string, id: string, kind: "nightly" | "now") {
    this.url = url;
    this.id = id;
    this.kind = kind;
    this.timer = setInterval(() => void this.beat(), BEAT_MS);
  }

  /** @param asked the run that the console has noted; without one it is the nightly backup. Called under the lock. */
  static async begin(url: string, asked: string | undefined): Promise<RunNote> {
    const note = new RunNote(url, asked ?? randomUUID(), asked ? "now" : "nightly");
    // The lock is ours, so whatever else is open was cut off.
    await note.write(
      `UPDATE backup_runs SET finished_at = now(), problem = 'interrupted' WHERE finished_at IS NULL AND id <> $1`,
      [note.id],
    );
    await note.write(`INSERT INTO backup_runs (id, kind, phase) VALUES ($1, $2, 'database') ON CONFLICT DO NOTHING`, [
      note.id,
      note.kind,
    ]);
    return note;
  }

  say(phase: BackupPhase, done = 0, total = 0): void {
    this.progress = [phase, done, total];
  }

  end(name: string, { bytes, missing }: Made): Promise<void> {
    return this.finish({ name, bytes, problem: missing.length > 0 ? "lacks_files" : null });
  }

  fail(error: unknown): Promise<void> {
    const said = (error instanceof Error ? error.message : String(error)).slice(0, SAID_MAX);
    return this.finish({ ...problemOf(error), said });
  }

  private async finish(facts: {
    name?: string;
    bytes?: number;
    problem: BackupProblem | null;
    said?: string;
    wanted?: number | null;
    free?: number | null;
  }): Promise<void> {
    clearInterval(this.timer);
    const { name, bytes, problem, said, wanted, free } = facts;
    await this.write(
      `INSERT INTO backup_runs (id, kind, phase, finished_at, name, bytes, problem, said, wanted, free)
       VALUES ($1, $2, $3, now(), $4, $5, $6, $7, $8, $9)
       ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, beat_at = now(), finished_at = now(), name = excluded.name,
         bytes = excluded.bytes, problem = excluded.problem, said = excluded.said, wanted = excluded.wanted,
         free = excluded.free`,
      [this.id, this.kind, this.progress[0], name, bytes, problem, said, wanted, free],
    );
  }

  private async beat(): Promise<void> {
    if (this.isWriting) return;
    this.isWriting = true;
    const [phase, done, total] = this.progress;
    await this.write(
      `UPDATE backup_runs SET phase = $2, done = $3, total = $4, beat_at = now() WHERE id = $1 AND finished_at IS NULL`,
      [this.id, phase, done, total],
    );
    this.isWriting = false;
  }

  private async write(text: string, values: unknown[]): Promise<void> {
    try {
      const client = await connectTo(this.url);
      await client.query(text, values).finally(() => client.end());
    } catch (error) {
      console.log(`What the console shows of this backup could not be written: ${(error as Error).message}`);
    }
  }
}
