import { Fragment } from "react";
import { questionGroups } from "@/lib/copy/question-groups";

/** The keys of a paper with sets, where there is a keyboard. */
export function SetKeys() {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line pt-3 text-meta text-muted max-lg:hidden [@media(hover:none)]:hidden">
      {questionGroups.keys.map(([key, what]) => (
        <Fragment key={key}>
          <dt lang="en" className="font-semibold text-ink">
            {key}
          </dt>
          <dd>{what}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
