import type { Command } from "commander";
import { ValidationError } from "@/lib/errors";
import { changeSettings, type SettingsChange } from "@/lib/settings/mutations";
import { listSettings } from "@/lib/settings/queries";
import { type Context, dryRunOption, sayDryRun } from "@/prisma/staff/context";
import { formatTable } from "@/prisma/staff/io";
import { messages } from "@/prisma/staff/messages";

type WriteOptions = { dryRun?: boolean };

const setHelp = `
Examples:
  npm run staff -- settings set "name=সূর্য মেডিকেল একাডেমি" phone=01800-000000
  npm run staff -- settings set opens=10 closes=21 --dry-run
  npm run staff -- settings set 'signatories=[{"name":"ডা. ফারহানা ইয়াসমিন","title":"পরিচালক"}]'

\`settings list\` shows the names. Pages show a change within a minute; certificates that were issued keep theirs.`;

const shown = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** @throws ValidationError for a text that is no name=value */
function readAssignments(texts: string[]): Record<string, string> {
  const pairs = texts.map((text) => {
    const [, key, value] = /^(\w+)=(.+)$/s.exec(text) ?? [];
    if (!key || !value) throw new ValidationError({ "name=value": [messages.settingsAssignment(text)] });
    return [key, value] as const;
  });
  return Object.fromEntries(pairs);
}

async function write(context: Context, change: SettingsChange, { dryRun }: WriteOptions): Promise<void> {
  const { changed } = await changeSettings(context.actor, change, { dryRun });
  if (changed.length === 0) context.io.out(messages.settingsSame);
  else context.io.out((dryRun ? messages.settingsChecked : messages.settingsChanged)(changed));
  sayDryRun(context, dryRun);
}

export function addSettings(program: Command, context: Context): void {
  const settings = program.command("settings").description("The academy's own facts: name, phone, payment accounts, …");
  settings
    .command("list")
    .description("All of them, and which were changed here; the others come from the environment")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExample:\n  npm run staff -- settings list")
    .action(async ({ json }: { json?: boolean }) => {
      const { settings: rows } = await listSettings();
      if (json) return context.io.out(JSON.stringify(rows, null, 2));
      const cells = rows.map(({ key, value, changed }) => [key, changed ? "changed" : "environment", shown(value)]);
      context.io.out(formatTable(["name", "from", "value"], cells));
    });
  settings
    .command("set <name=value...>")
    .description("Change some of them, all or none")
    .addOption(dryRunOption())
    .addHelpText("after", setHelp)
    .action((texts: string[], options: WriteOptions) => write(context, { values: readAssignments(texts) }, options));
  settings
    .command("reset <name...>")
    .description("Take some of them from the environment again")
    .addOption(dryRunOption())
    .addHelpText("after", "\nExample:\n  npm run staff -- settings reset phone opens closes")
    .action((reset: string[], options: WriteOptions) => write(context, { reset }, options));
}
