"use client";

import { UserPlus } from "lucide";
import type { RefObject } from "react";
import { LetterAvatar } from "@/components/staff/desk/claim-cards";
import type { PasteFacts } from "@/components/staff/desk/paste";
import { Reason } from "@/components/staff/desk/reason";
import type { DraftWork } from "@/components/staff/desk/use-draft";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PhoneField } from "@/components/ui/phone-field";
import { TextField } from "@/components/ui/text-field";
import { deskCopy } from "@/lib/copy/staff-desk";
import { toBengaliDigits } from "@/lib/format";

const copy = deskCopy.draft;

type DraftLearnerProps = { work: DraftWork; facts: PasteFacts | null; field: RefObject<HTMLInputElement | null> };

/** Suggested with the reasons and the runner-up; or an account made on the way, which its owner opens by mail. */
export function DraftLearner({ work, facts, field }: DraftLearnerProps) {
  const { suggestions, learner, person, errors } = work;
  return (
    <fieldset className="grid min-w-0 gap-2.5 rounded-row border border-line p-3">
      <legend className="flex items-center gap-2 px-1 text-meta text-muted">
        {deskCopy.learner}
        <KeyCap>L</KeyCap>
      </legend>
      {person ? (
        <NewAccount work={work} />
      ) : (
        <>
          <TextField
            ref={field}
            label={copy.search}
            value={work.typed}
            onChange={(event) => work.search(event.target.value)}
            error={errors.learner_id}
          />
          <ul className="grid gap-1.5">
            {suggestions.slice(0, 4).map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-pressed={learner?.id === one.id}
                  onClick={() => work.pick(one)}
                  className={cn(
                    "flex w-full min-w-0 items-center gap-2.5 rounded-control border px-2.5 py-1.5 text-left",
                    learner?.id === one.id
                      ? "border-primary ring-1 ring-primary"
                      : "border-line hover:border-line-strong",
                  )}
                >
                  <LetterAvatar name={one.name} size={34} />
                  <span className="min-w-0 flex-1">
                    <b className="block truncate">{one.name}</b>
                    <span className="block truncate text-meta text-muted">
                      {[toBengaliDigits(one.phone_number), one.last_batch ?? copy.neverEnrolled]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                    <span className="flex flex-wrap gap-x-3">
                      {one.reasons.map((reason) => (
                        <Reason key={reason} isGood>
                          {copy.reasons[reason]}
                        </Reason>
                      ))}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Button
            variant="soft"
            size="sm"
            className="justify-self-start"
            icon={<Icon as={UserPlus} size={18} />}
            onClick={() =>
              work.setPerson({
                name: facts?.name ?? "",
                email: facts?.email ?? "",
                phone: facts?.phone ? `0${facts.phone.slice(3)}` : "",
              })
            }
          >
            {copy.newAccount}
          </Button>
        </>
      )}
    </fieldset>
  );
}

function NewAccount({ work: { person, setPerson, errors } }: { work: DraftWork }) {
  if (!person) return null;
  return (
    <div className="grid gap-2.5 md:grid-cols-2">
      <TextField
        label={copy.name}
        required
        value={person.name}
        onChange={(event) => setPerson({ ...person, name: event.target.value })}
        error={errors.new_learner}
      />
      <TextField
        label={copy.email}
        type="email"
        required
        value={person.email}
        onChange={(event) => setPerson({ ...person, email: event.target.value })}
        error={errors.email}
        hint={copy.mailed}
      />
      <PhoneField
        label={copy.phone}
        required
        value={person.phone}
        onChange={(event) => setPerson({ ...person, phone: event.target.value })}
        error={errors.phone_number}
      />
      <Button variant="ghost" size="sm" className="self-end justify-self-start" onClick={() => setPerson(null)}>
        {copy.existing}
      </Button>
    </div>
  );
}
