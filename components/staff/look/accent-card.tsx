import { ArrowRight, Check, CircleCheck } from "lucide";
import { type CSSProperties, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import { lookCopy } from "@/lib/copy/staff-look";
import { HOUSE_ACCENT } from "@/lib/look/house";
import { type AccentJudgement, judgeAccent, paletteOf } from "@/lib/look/hue";
import { colourSchema, type Look } from "@/lib/look/schema";

const copy = lookCopy.accent;
const swatches = ["#2a55b0", "#7a3e9d", "#a8325f", "#9c4a12", "#3b6a1f", "#1b6b8c", "#444e68"];

type AccentCardProps = { draft: Look; onChange: (changes: Partial<Look>) => void };

/**
 * One colour, from which everything else follows; a colour that nobody could read is refused with one that they can. What
 * is typed is the draft's, a colour or none, so that none is saved while another one stands in the field.
 */
export function AccentCard({ draft, onChange }: AccentCardProps) {
  const typed = draft.accent ?? HOUSE_ACCENT;
  const isColour = colourSchema.safeParse(typed).success;
  const [accent, setAccent] = useState(isColour ? typed : HOUSE_ACCENT);
  if (isColour && typed !== accent) setAccent(typed);
  const take = (hex: string) => onChange({ accent: hex === HOUSE_ACCENT ? null : hex });
  const type = (text: string) => take(colourSchema.safeParse(text.trim()).data ?? text);
  return (
    <Card>
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-3">
        <h2 className="text-lead leading-[1.3]">{copy.title}</h2>
        <span className="text-meta text-muted">{copy.where}</span>
      </header>
      <div className="grid gap-3 p-4">
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={copy.field}
            lang="en"
            spellCheck={false}
            value={isColour ? typed.toUpperCase() : typed}
            error={isColour ? undefined : copy.invalid}
            onChange={({ target }) => type(target.value)}
            className="w-44"
            trailing={
              <input
                type="color"
                aria-label={copy.pick}
                value={accent}
                onChange={({ target }) => take(target.value)}
                className="size-7 shrink-0 cursor-pointer rounded-[6px] border-0 bg-transparent p-0"
              />
            }
          />
          <div className="flex flex-wrap gap-1.5 pb-0.5">
            {[HOUSE_ACCENT, ...swatches].map((hex) => (
              <button
                key={hex}
                type="button"
                aria-pressed={hex === typed}
                aria-label={hex === HOUSE_ACCENT ? copy.house : copy.swatch(hex)}
                title={hex === HOUSE_ACCENT ? copy.house : hex}
                onClick={() => take(hex)}
                style={{ background: hex }}
                className={cn(
                  "grid size-10 place-items-center rounded-control text-white",
                  hex === typed && "outline-2 outline-offset-2 outline-ink",
                )}
              >
                {hex === typed && <Icon as={Check} size={20} />}
              </button>
            ))}
          </div>
        </div>
        <div className={cn(!isColour && "invisible")}>
          <Judgement accent={accent} judgement={judgeAccent(accent)} onTake={take} />
        </div>
      </div>
    </Card>
  );
}

type JudgementProps = { accent: string; judgement: AccentJudgement; onTake: (hex: string) => void };

function Judgement({ accent, judgement: { contrast, fault, nearest }, onTake }: JudgementProps) {
  if (fault) {
    const text = { contrast: copy.lowText, danger: copy.redText }[fault](nearest.toUpperCase());
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 rounded-row border border-danger-line bg-danger-soft p-3"
      >
        <span className="flex items-center gap-1.5">
          <span className="size-8 rounded-control" style={{ background: accent }} />
          <Icon as={ArrowRight} size={16} className="text-danger" />
          <span className="size-8 rounded-control" style={{ background: nearest }} />
        </span>
        <span className="min-w-50 flex-1 text-meta leading-[1.45]">
          <b className="block">{fault === "contrast" ? copy.lowTitle(copy.ratio(contrast.light)) : copy.redTitle}</b>
          {text}
        </span>
        <Button variant="secondary" size="sm" onClick={() => onTake(nearest)}>
          {copy.take}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid overflow-hidden rounded-row border border-line sm:grid-cols-2">
      <Theme accent={accent} theme="light" title={copy.light(copy.ratio(contrast.light))} hint={copy.lightHint} />
      <Theme accent={accent} theme="dark" title={copy.dark(copy.ratio(contrast.dark))} hint={copy.darkHint} />
    </div>
  );
}

type ThemeProps = { accent: string; theme: "light" | "dark"; title: string; hint: string };

function Theme({ accent, theme, title, hint }: ThemeProps) {
  const { light, dark } = paletteOf(accent);
  const colours: Record<ThemeProps["theme"], CSSProperties> = {
    light: { "--primary": light.primary, "--on-primary": "#ffffff", "--muted": light.muted } as CSSProperties,
    dark: {
      "--primary": dark.primary,
      "--on-primary": dark["on-primary"],
      "--muted": dark.muted,
      background: dark.paper,
    } as CSSProperties,
  };
  return (
    <div style={colours[theme]} className="flex items-center gap-3 p-3">
      <span className="shrink-0 rounded-control bg-primary px-3 py-1.5 text-meta font-semibold text-on-primary">
        {copy.sample}
      </span>
      <span className="min-w-0 text-meta leading-[1.4]">
        <b className="flex items-center gap-1.5 text-primary">
          <Icon as={CircleCheck} size={17} className="shrink-0" />
          {title}
        </b>
        <span className="text-muted">{hint}</span>
      </span>
    </div>
  );
}
