import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { backupsCopy } from "@/lib/copy/staff-backups";

const copy = backupsCopy.restore;
const EXAMPLE = "prostuti-2026-11-30T200000Z.tar";

/** A command of a release runs in a folder of its own, so its files are named by their whole path. */
function commandsOf(name: string, isRelease: boolean) {
  const backup = isRelease ? "prostuti backup" : "npm run backup --";
  const restore = isRelease ? "prostuti restore" : "npm run restore --";
  const file = isRelease ? `/var/tmp/${name}` : name;
  return {
    open: `${backup} --open ${file}.age`,
    age: `age --decrypt --output ${file} ${file}.age`,
    fetch: `${backup} --fetch ${name} --to ${file}`,
    check: `${backup} --check ${file}`,
    restore: `${restore} ${file}`,
  };
}

/** The commands that bring the newest backup back, ready to be copied. */
export function RestoreCard({ newest = EXAMPLE, isRelease }: { newest?: string; isRelease: boolean }) {
  const commands = commandsOf(newest, isRelease);
  return (
    <Card role="region" aria-labelledby="backup-restore" className="grid gap-3 p-4">
      <h2 id="backup-restore" className="text-lead leading-[1.3]">
        {copy.title}
      </h2>
      <p className="text-meta text-muted">{copy.text}</p>
      <div className="grid gap-x-4 gap-y-3 *:min-w-0 lg:grid-cols-2">
        <Way title={copy.downloaded}>
          <Command label={copy.open} text={commands.open} />
          <Command label={copy.orAge} text={commands.age} />
        </Way>
        <Way title={copy.kept}>
          <Command label={copy.fetch} text={commands.fetch} />
        </Way>
      </div>
      <Command label={copy.check} text={commands.check} />
      <Command label={copy.restore} text={commands.restore} />
    </Card>
  );
}

function Way({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-small font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Command({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-meta">{label}</p>
      <div className="flex min-w-0 items-center rounded-control border border-line bg-surface-2 pl-3">
        <code lang="en" className="min-w-0 flex-1 py-2 text-meta wrap-anywhere">
          {text}
        </code>
        <CopyButton text={text} what={copy.command} />
      </div>
    </div>
  );
}
