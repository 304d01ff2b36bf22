"use client";

import { Bookmark, X } from "lucide";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { common } from "@/lib/copy/common";
import { consoleCopy } from "@/lib/copy/console";
import { errorCopy } from "@/lib/copy/errors";
import { removeView, savedViews, saveView } from "@/lib/staff/view-client";
import { VIEW_NAME_MAX } from "@/lib/staff/view-schema";
import { useRead } from "@/lib/use-read";

const copy = consoleCopy.list;

type SavedViewsProps = { list: string; query: URLSearchParams; onChoose: (query: URLSearchParams) => void };

/** Filters that somebody comes back to, on every device. */
export function SavedViews({ list, query, onChoose }: SavedViewsProps) {
  const id = useId();
  const { data: views = [], mutate } = useRead(savedViews(list));
  const [name, setName] = useState("");

  async function write(work: () => Promise<unknown>) {
    try {
      await work();
      await mutate();
    } catch {
      toast.error(errorCopy.server_error);
    }
  }

  return (
    <details className="relative shrink-0">
      <summary
        title={copy.views}
        className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control border border-line-strong px-3 text-meta font-semibold hover:border-primary hover:text-primary md:min-h-10"
      >
        <Icon as={Bookmark} size={18} />
        <span className="sr-only md:not-sr-only">{copy.views}</span>
      </summary>
      <div className="absolute top-full right-0 z-10 mt-1 grid w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface py-1 shadow-raised">
        {views.map((view) => (
          <span key={view.id} className="flex items-center">
            <button
              type="button"
              onClick={() => onChoose(new URLSearchParams(view.query))}
              className="min-h-11 min-w-0 flex-1 truncate px-3 text-left hover:bg-surface-2"
            >
              {view.name}
            </button>
            <button
              type="button"
              aria-label={copy.removeView(view.name)}
              onClick={() => write(() => removeView(view.id))}
              className="grid size-11 place-items-center text-muted hover:text-danger-ink"
            >
              <Icon as={X} size={17} />
            </button>
          </span>
        ))}
        <form
          className="grid gap-2 border-t border-line p-3 first:border-t-0"
          onSubmit={(event) => {
            event.preventDefault();
            if (!name.trim()) return;
            write(() => saveView({ list, name: name.trim(), query: query.toString() }));
            setName("");
          }}
        >
          <label htmlFor={id} className="text-meta font-semibold">
            {copy.viewName}
          </label>
          <span className="flex gap-2">
            <input
              id={id}
              value={name}
              maxLength={VIEW_NAME_MAX}
              onChange={(event) => setName(event.target.value)}
              className="min-h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-3 outline-none focus:border-primary md:min-h-10"
            />
            <Button type="submit" size="sm" variant="soft" title={copy.saveView}>
              {common.save}
            </Button>
          </span>
        </form>
      </div>
    </details>
  );
}
