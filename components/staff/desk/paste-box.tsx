"use client";

import { ClipboardPaste, MessageCircle, Smartphone, Timer, TriangleAlert, X } from "lucide";
import { type RefObject, useEffect, useState } from "react";
import { MarkedText } from "@/components/staff/desk/marked-text";
import type { Paste } from "@/components/staff/desk/paste";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { paymentMethodCopy } from "@/lib/copy/enrollment-form";
import { deskCopy } from "@/lib/copy/staff-desk";
import type { NoticeFacts } from "@/lib/enrollments/claims/staff-schema";
import type { MessageSpan } from "@/lib/enrollments/messages/folded-text";
import type { PastedPart } from "@/lib/enrollments/messages/pasted-message";
import { apartOf, parseWalletMessage, type WalletMessage } from "@/lib/enrollments/messages/wallet-message";
import { formatTime } from "@/lib/format";

const copy = deskCopy.paste;

type PasteBoxProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  paste: Paste | null;
  /** The wallet's message that the claim is joined with. */
  notice: NoticeFacts | null;
  onPaste: (text: string) => void;
  onClear: () => void;
};

export function PasteBox({ field, paste, notice, onPaste, onClear }: PasteBoxProps) {
  const isPasted = (part: PastedPart) => part.kind === "wallet" && notice?.transaction_id === part.wallet.transactionId;
  return (
    <section
      aria-label={copy.label}
      className="overflow-hidden rounded-row border border-line-strong bg-surface focus-within:border-primary focus-within:ring-1 focus-within:ring-primary"
    >
      <div className="flex min-h-11 items-center gap-2.5 border-b border-line pr-2.5 pl-3 lg:min-h-10">
        <Icon as={ClipboardPaste} size={18} className="text-muted" />
        <textarea
          ref={field}
          rows={1}
          aria-label={copy.label}
          placeholder={copy.placeholder}
          value=""
          onChange={(event) => onPaste(event.target.value)}
          onPaste={(event) => {
            event.preventDefault();
            onPaste(event.clipboardData.getData("text/plain"));
            event.currentTarget.blur();
          }}
          className="h-6 min-w-0 flex-1 resize-none overflow-hidden bg-transparent outline-none placeholder:text-muted placeholder:opacity-100"
        />
        {paste && <Clock since={paste.at} />}
        {paste ? (
          <button
            type="button"
            aria-label={copy.clear}
            title={copy.clear}
            onClick={onClear}
            className="grid size-11 place-items-center rounded-control text-muted hover:text-ink lg:size-8"
          >
            <Icon as={X} size={18} />
          </button>
        ) : (
          <ReadClipboard onPaste={onPaste} />
        )}
        <KeyCap>V</KeyCap>
      </div>
      {paste?.parts
        .filter((part) => !isPasted(part))
        .map((part) => (
          <PastedSource key={part.start} part={part} />
        ))}
      {notice && <NoticeSource notice={notice} />}
    </section>
  );
}

function ReadClipboard({ onPaste }: { onPaste: (text: string) => void }) {
  async function read() {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      toast.error(copy.blocked);
    }
  }
  return (
    <button
      type="button"
      onClick={read}
      className="min-h-11 rounded-control px-2 font-semibold text-primary hover:bg-primary-soft lg:hidden"
    >
      {copy.button}
    </button>
  );
}

function Clock({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - since) / 1000));
  return (
    <span aria-hidden="true" className="flex items-center gap-1 text-meta whitespace-nowrap text-primary-hover">
      <Icon as={Timer} size={16} />
      {copy.clock(Math.min(seconds, 999))}
    </span>
  );
}

type SourceProps = {
  text: string;
  spans: readonly MessageSpan[];
  certainty: WalletMessage["certainty"];
  isWallet: boolean;
  title: string;
  /** Its writer, or when it came. */
  aside: string | null;
};

/** The text that was pasted or came in; amber where its reading must be checked against it. */
function Source({ text, spans, certainty, isWallet, title, aside }: SourceProps) {
  const isDoubtful = certainty === "doubtful";
  return (
    <div
      data-certainty={certainty}
      className={cn(
        "border-t border-dashed border-line-strong px-3 pt-2 pb-2.5 first-of-type:border-t-0",
        isDoubtful && "border-l-4 border-l-accent",
      )}
    >
      <p className="flex items-center gap-1.5 text-meta text-muted">
        <Icon as={isWallet ? Smartphone : MessageCircle} size={16} />
        {title}
        {isDoubtful && (
          <span className="flex items-center gap-1 font-semibold text-accent-ink">
            <Icon as={TriangleAlert} size={16} />
            {copy.doubtful}
          </span>
        )}
        {aside && <span className="ml-auto truncate">{aside}</span>}
      </p>
      <MarkedText text={text} spans={spans} certainty={certainty} />
    </div>
  );
}

function PastedSource({ part }: { part: PastedPart }) {
  const { text, author: aside } = part;
  if (part.kind === "learner") {
    return (
      <Source
        {...{ text, aside, isWallet: false, title: copy.learner }}
        spans={part.learner.spans}
        certainty="doubtful"
      />
    );
  }
  const { wallet } = part;
  const apart = apartOf(wallet);
  const title = apart ? copy.apart[apart] : copy.wallet(wallet.method && paymentMethodCopy[wallet.method]);
  return <Source {...{ text, aside, title, isWallet: true }} spans={wallet.spans} certainty={wallet.certainty} />;
}

function NoticeSource({ notice }: { notice: NoticeFacts }) {
  const { spans, certainty } = parseWalletMessage(notice.text);
  const isRead = notice.is_certain && (certainty === "certain" || notice.source === "statement");
  return (
    <Source
      {...{ text: notice.text, spans, isWallet: true, aside: formatTime(notice.received_at) }}
      title={copy.wallet(notice.method && paymentMethodCopy[notice.method])}
      certainty={isRead ? "certain" : "doubtful"}
    />
  );
}
