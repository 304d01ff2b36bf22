"use client";

import { Archive, ArrowRight, Menu } from "lucide";
import dynamic from "next/dynamic";
import { type CSSProperties, useState } from "react";
import { Logo } from "@/components/layout/logo";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Tabs, tabId } from "@/components/ui/tabs";
import { lookCopy } from "@/lib/copy/staff-look";
import { judgeAccent, paletteOf } from "@/lib/look/hue";
import { namePartsOf } from "@/lib/look/name-parts";
import { lookPictureUrl } from "@/lib/look/picture-url";
import { colourSchema, type Look } from "@/lib/look/schema";
import type { StaffLook } from "@/lib/look/staff-schema";

const copy = lookCopy.preview;

// Its fonts and drawing come with the page that shows it.
const CertificatePreview = dynamic(() =>
  import("@/components/staff/look/certificate-preview").then((part) => part.CertificatePreview),
);

type View = keyof typeof copy.tabs;
type Facts = Pick<StaffLook, "academy" | "signatories" | "issued" | "look">;
type Shown = { look: Look; academy: Facts["academy"] };

const views = Object.entries(copy.tabs).map(([value, label]) => ({ value: value as View, label }));

const tokens = (colours: Record<string, string>) =>
  Object.fromEntries(Object.entries(colours).map(([token, hex]) => [`--${token}`, hex])) as CSSProperties;

/**
 * The preview draws what would be saved: the same parts as the site's, with the draft's colours on them. Of a colour that
 * cannot be saved it shows the one that is.
 */
export function LookPreview({ look, facts }: { look: Look; facts: Facts }) {
  const [view, setView] = useState<View>("all");
  const isHeld =
    look.accent === null || (colourSchema.safeParse(look.accent).success && !judgeAccent(look.accent).fault);
  const shown = { look: isHeld ? look : { ...look, accent: facts.look.accent }, academy: facts.academy };
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <b className="text-meta whitespace-nowrap">{copy.title}</b>
        <div className="min-w-0 text-meta">
          <Tabs label={copy.title} tabs={views} value={view} onChange={setView} />
        </div>
      </div>
      <div role="tabpanel" aria-labelledby={tabId(view)} className="grid gap-3">
        {view === "all" && <Site {...shown} />}
        {view === "mail" && <Mail {...shown} />}
        {view !== "mail" && (
          <CertificatePreview
            look={shown.look}
            academy={facts.academy.name}
            signatories={facts.signatories}
            isLarge={view === "certificate"}
          />
        )}
        {view === "certificate" && facts.issued > 0 && (
          <div className="flex gap-3 rounded-card border border-primary/30 bg-primary-soft p-3.5 text-meta">
            <Icon as={Archive} size={19} className="mt-0.5 shrink-0 text-primary" />
            <span>
              <b className="block">{copy.kept(facts.issued)}</b>
              {copy.keptText}
            </span>
          </div>
        )}
      </div>
    </>
  );
}

function HeaderBar({ look, academy, theme }: Shown & { theme: "light" | "dark" }) {
  const logo = theme === "light" ? look.logo : look.logo_dark;
  return (
    <div className="flex h-14 items-center justify-between gap-2 bg-paper px-3.5">
      <Logo academy={{ name: academy.name, look: { logo, logo_dark: null } }} />
      <span className="shrink-0 rounded-control bg-primary px-3 py-1.5 text-meta font-semibold text-on-primary">
        {copy.login}
      </span>
    </div>
  );
}

function Site({ look, academy }: Shown) {
  const { light, dark } = paletteOf(look.accent);
  const light_ = look.accent ? tokens(light) : {};
  return (
    <>
      <div aria-hidden="true" className="overflow-hidden rounded-card border border-line">
        <div style={light_}>
          <HeaderBar look={look} academy={academy} theme="light" />
        </div>
        <div style={tokens(dark)}>
          <HeaderBar look={look} academy={academy} theme="dark" />
        </div>
      </div>
      <div aria-hidden="true" style={light_} className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
        <div className="overflow-hidden rounded-t-[20px] border-[5px] border-b-0 border-deep bg-paper">
          <div className="flex h-13 items-center justify-between gap-2 border-b border-line px-2.5">
            <Logo
              academy={{ name: academy.name, look: { logo: look.logo, logo_dark: null } }}
              className="max-h-10 max-w-34"
            />
            <Icon as={Menu} size={20} className="shrink-0" />
          </div>
          <div className="grid gap-2 p-3 pb-4">
            <span className="font-display text-subtitle leading-[1.35]">{academy.hero_title}</span>
            <span className="line-clamp-2 text-meta leading-[1.45] text-muted">{academy.hero_lead}</span>
            <span className="flex items-center gap-1.5 justify-self-start rounded-control bg-primary px-3 py-2 text-meta font-semibold text-on-primary">
              {copy.start} <Icon as={ArrowRight} size={16} />
            </span>
          </div>
        </div>
        <div className="grid justify-items-center gap-1 text-meta text-muted">
          <span className="flex w-full items-center gap-1.5 rounded-t-control border border-b-0 border-line bg-surface px-2 py-1.5 text-ink">
            <Mark look={look} name={academy.name} className="size-4.5 rounded-sm text-meta" />
            <span className="truncate">{academy.short_name}</span>
          </span>
          {copy.browser}
          <Mark look={look} name={academy.name} className="mt-2 size-14 rounded-card text-section" />
          <span className="max-w-full truncate text-ink">{academy.short_name}</span>
          {copy.phone}
        </div>
      </div>
    </>
  );
}

function Mark({ look, name, className }: { look: Look; name: string; className: string }) {
  if (look.mark) {
    // biome-ignore lint/performance/noImgElement: next/image draws no SVG.
    return <img src={lookPictureUrl(look.mark)} alt="" className={`${className} shrink-0 object-contain`} />;
  }
  return (
    <span
      className={`${className} grid shrink-0 place-items-center bg-primary pt-[8%] font-display leading-none text-on-primary`}
    >
      {namePartsOf(name).letter}
    </span>
  );
}

function Mail({ look, academy }: Shown) {
  const { light } = paletteOf(look.accent);
  return (
    <Card aria-hidden="true" style={look.accent ? tokens(light) : {}} className="bg-paper p-4">
      <p className="flex items-center gap-2.5 pb-3 font-semibold text-ink">
        {look.mark && <Mark look={look} name={academy.name} className="size-8" />}
        {academy.name}
      </p>
      <div className="rounded-b-card border border-t-4 border-line border-t-primary bg-surface p-4">
        <b className="block text-lead text-ink">{copy.mailTitle}</b>
        <p className="mt-1 mb-3 text-meta text-ink">{copy.mailText}</p>
        <span className="block rounded-control bg-primary py-2.5 text-center font-semibold text-on-primary">
          {copy.mailButton}
        </span>
      </div>
    </Card>
  );
}
