import { X } from "lucide";
import { IconButton } from "@/components/player/icon-button";
import { player } from "@/lib/copy/player";

const { help } = player;

/** Over the picture; the keys work meanwhile. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <section aria-label={help.title} className="absolute inset-0 z-2 overflow-y-auto bg-deep p-4 md:p-6">
      <div className="mx-auto flex max-w-140 items-center justify-between gap-3">
        <h3>{help.title}</h3>
        <IconButton icon={X} label={help.close} onClick={onClose} />
      </div>
      <dl className="mx-auto grid max-w-140 grid-cols-[auto_1fr] items-center gap-x-5 gap-y-1.5 text-small">
        {help.rows.map(({ keys, text }) => (
          <div key={text} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="flex items-center gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  lang="en"
                  className="grid min-w-8 place-items-center rounded-[6px] border border-on-deep-muted px-1.5 font-sans text-meta"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
