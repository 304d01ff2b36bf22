import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ERRORS, type Lock, type RequestRelease } from "@tus/server";
import { pool } from "@/lib/db";
import { log } from "@/lib/log";

const LEASE_SECONDS = 10;
const RENEW_MS = 1000;
const ASK_MS = 200;
/** Longer than the lease that a dead server leaves behind. */
const PATIENCE_MS = 15_000;
const LOCKED = { status_code: 423, body: "the upload is written by another request" };

/**
 * Lets one request at a time write an upload, on whichever server, by a lease in its row. The next one asks the holder
 * to let go, as tus provides, which ends a request whose phone has long gone. The lease of a dead server runs out.
 */
export class UploadLease implements Lock {
  private readonly id: string;
  private readonly holder = randomUUID();
  private renewal: NodeJS.Timeout | undefined;

  constructor(id: string) {
    this.id = id;
  }

  async lock(signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (!(await this.take())) {
      if (signal.aborted) throw ERRORS.ABORTED;
      if (Date.now() > giveUpAt) throw LOCKED;
      await sleep(ASK_MS);
    }
    this.renewal = setInterval(() => void this.renew(requestRelease), RENEW_MS);
  }

  async unlock(): Promise<void> {
    clearInterval(this.renewal);
    await pool.query("update uploads set lock_holder = null, locked_until = null where id = $1 and lock_holder = $2", [
      this.id,
      this.holder,
    ]);
  }

  private async take(): Promise<boolean> {
    const taken = await pool.query(
      `update uploads set lock_holder = $2, locked_until = now() + make_interval(secs => $3), release_asked = false
        where id = $1 and (locked_until is null or locked_until < now())`,
      [this.id, this.holder, LEASE_SECONDS],
    );
    if (taken.rowCount) return true;
    const { rowCount } = await pool.query("update uploads set release_asked = true where id = $1", [this.id]);
    if (!rowCount) throw ERRORS.FILE_NOT_FOUND;
    return false;
  }

  private async renew(requestRelease: RequestRelease): Promise<void> {
    try {
      const { rows } = await pool.query<{ asked: boolean }>(
        `update uploads set locked_until = now() + make_interval(secs => $3) where id = $1 and lock_holder = $2
         returning release_asked as asked`,
        [this.id, this.holder, LEASE_SECONDS],
      );
      if (rows[0]?.asked === false) return;
    } catch (error) {
      log.warn({ uploadId: this.id, err: error }, "the lease of an upload was not renewed");
    }
    clearInterval(this.renewal);
    await requestRelease();
  }
}
