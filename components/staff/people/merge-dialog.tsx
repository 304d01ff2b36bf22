"use client";

import { useState } from "react";
import { MergePreview } from "@/components/staff/people/merge-preview";
import { type DialogProps, explainRefusal } from "@/components/staff/people/person-action";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { TextField } from "@/components/ui/text-field";
import { peopleCopy } from "@/lib/copy/staff-people";
import { toBengaliDigits } from "@/lib/format";
import { consoleSearch, merge } from "@/lib/people/staff-client";
import { useRead } from "@/lib/use-read";
import { SEARCH_MAX } from "@/lib/wire/limits";

const copy = peopleCopy.dialogs.merge;

/** The account whose page this is stays. */
export function MergeDialog({ person, onClose, onDone }: DialogProps) {
  const [typed, setTyped] = useState("");
  const [closed, setClosed] = useState<number>();
  const { data } = useRead(typed.trim() === "" ? null : consoleSearch(typed), { keepPreviousData: true });
  const others = data?.people.filter(({ id }) => id !== person.id) ?? [];
  return (
    <ReasonDialog
      open
      danger
      {...{ title: copy.title, confirm: copy.confirm, usual: copy.usual, onClose }}
      explain={(error) => (closed === undefined ? copy.choose : explainRefusal(error))}
      onConfirm={async (reason) => {
        if (closed === undefined) throw new Error("nobody chosen");
        await merge(person.id, { reason, closed_id: closed });
        onDone();
      }}
    >
      <p>{copy.lead(person.name)}</p>
      <TextField
        label={copy.find}
        type="search"
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setClosed(undefined);
        }}
      />
      {typed.trim() !== "" && others.length > 0 && (
        <fieldset className="grid max-h-44 gap-1 overflow-y-auto">
          <legend className="text-small font-semibold">{copy.choose}</legend>
          {others.map(({ id, name, username, phone_number }) => (
            <label key={id} className="flex min-h-11 items-center gap-2.5 rounded-control px-2 hover:bg-surface-2">
              <input
                type="radio"
                name="closed"
                checked={id === closed}
                onChange={() => setClosed(id)}
                className="size-5 accent-primary"
              />
              <span className="min-w-0">
                <b>{name}</b>{" "}
                <small className="text-meta text-muted">
                  <span lang="en">{username}</span> · {toBengaliDigits(phone_number)}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {closed !== undefined && <MergePreview id={person.id} closed={closed} />}
    </ReasonDialog>
  );
}
