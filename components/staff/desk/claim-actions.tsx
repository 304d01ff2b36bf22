"use client";

import { type RefObject, useState } from "react";
import { isBlocked, mayConfirm, primaryOf } from "@/components/staff/desk/claim-state";
import { DecisionDialogs, type DialogName } from "@/components/staff/desk/decision-dialogs";
import type { Decision } from "@/components/staff/desk/use-decision";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcutSet } from "@/components/staff/ui/shortcuts";
import { Button } from "@/components/ui/button";
import { footRoom } from "@/components/ui/foot-room";
import { deskCopy } from "@/lib/copy/staff-desk";
import type { StaffClaim } from "@/lib/enrollments/claims/staff-schema";

const copy = deskCopy.actions;

type ClaimActionsProps = {
  claim: StaffClaim;
  decision: Decision;
  phone: string;
  primary: RefObject<HTMLButtonElement | null>;
};

/** Enter does the primary action, and never writes money while anything differs. */
export function ClaimActions({ claim, decision, phone, primary }: ClaimActionsProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const isOpen = claim.status === "waiting" || claim.status === "needs_info";
  const next = primaryOf(claim);
  const confirmable = mayConfirm(claim);
  const { busy } = decision;

  const actions = {
    accept: () => !busy && decision.acceptNow(claim),
    "ask-rest": () => setDialog("ask-rest"),
    "ask-id": () => setDialog("ask-id"),
  };
  const go = next && actions[next.does];
  const label = !next
    ? ""
    : next.does === "accept"
      ? copy.accept
      : next.does === "ask-rest"
        ? copy.askRest(next.by)
        : copy.askId;
  const isCheaper = claim.differences.some(({ kind }) => kind === "amount_less");
  const shortcuts = [
    ...(go ? [{ keys: "Enter", label, run: go }] : []),
    ...(isOpen ? [{ keys: "i", label: copy.ask, run: () => setDialog("ask") }] : []),
    ...(isOpen ? [{ keys: "r", label: copy.reject, run: () => setDialog("reject") }] : []),
    ...(confirmable
      ? [{ keys: isCheaper ? "d" : "w", label: isCheaper ? copy.cheaper : copy.looked, run: () => setDialog("accept") }]
      : []),
  ];
  useShortcutSet(shortcuts);

  if (!isOpen) return null;
  return (
    <>
      <div
        ref={footRoom}
        className="fixed inset-x-0 bottom-0 z-[21] flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2.5 shadow-[0_-8px_20px_-12px_color-mix(in_srgb,var(--deep)_25%,transparent)] *:flex-1 lg:static lg:px-5 lg:py-3 lg:shadow-none lg:*:flex-none"
      >
        {go && (
          <Button ref={primary} busy={busy} onClick={go} className="basis-full lg:basis-auto">
            {label}
            <KeyCap on="primary">Enter ↵</KeyCap>
          </Button>
        )}
        {confirmable && (
          <Button variant="secondary" disabled={busy} onClick={() => setDialog("accept")}>
            {isCheaper ? copy.cheaper : copy.looked}
            <KeyCap>{isCheaper ? "D" : "W"}</KeyCap>
          </Button>
        )}
        <Button variant="secondary" disabled={busy} onClick={() => setDialog("ask")}>
          {copy.ask}
          <KeyCap>I</KeyCap>
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => setDialog("reject")}>
          {copy.reject}
          <KeyCap>R</KeyCap>
        </Button>
        {isBlocked(claim) && (
          <span className="ml-auto hidden min-h-12 items-center rounded-control border border-line bg-surface-2 px-4 font-semibold text-muted lg:flex">
            {copy.closed}
          </span>
        )}
      </div>
      <DecisionDialogs name={dialog} onClose={() => setDialog(null)} claim={claim} decision={decision} phone={phone} />
    </>
  );
}
