import type { Command } from "commander";
import { newSetupLink } from "@/lib/staff/setup-mutations";
import type { Context } from "@/prisma/staff/context";
import { GiverError } from "@/prisma/staff/giver";
import { messages } from "@/prisma/staff/messages";

/** No account can give this command: it is for an academy without an administrator. */
export function addSetupLink(program: Command, { io }: Context): void {
  program
    .command("setup-link")
    .description("A new link that makes the first administrator in the browser; it ends the link of before")
    .addHelpText("after", "\nExample:\n  npm run staff -- setup-link")
    .action(async () => {
      const link = await newSetupLink();
      if (!link) throw new GiverError(messages.setupOver);
      io.out(link);
      io.err(messages.setupLink);
    });
}
