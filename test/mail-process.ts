import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { closeMailer } from "@/lib/mailer";
import { startMailWorkers } from "@/server/mail-workers";

// One more server, as far as mails go: server/mail-processes.slow.test.ts.
await startMailWorkers(await jobQueue());
process.on("SIGTERM", async () => {
  await closeJobQueue();
  closeMailer();
  process.exit(0);
});
process.send?.("ready");
