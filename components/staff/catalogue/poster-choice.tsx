import { Check } from "lucide";
import Image from "next/image";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { pictureSource } from "@/components/ui/picture-source";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.videos;

type Choice<Value> = { value: Value; name: string; picture: string };
type PosterChoiceProps<Value> = {
  choices: Choice<Value>[];
  chosen: Value;
  hint: string;
  /** Number of empty places for pictures that come later. */
  coming?: number;
  onChoose: (value: Value) => void;
};

/** Pictures of which one is shown before a video plays. */
export function PosterChoice<Value extends string | number>({
  choices,
  chosen,
  hint,
  coming = 0,
  onChoose,
}: PosterChoiceProps<Value>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span className="font-semibold">{copy.poster}</span> <span className="text-muted">{hint}</span>
      </legend>
      <div className="mt-1 grid grid-cols-3 gap-2 xs:grid-cols-4">
        {Array.from({ length: coming }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are alike
          <span key={place} className="aspect-video rounded-control bg-surface-2 ring-1 ring-line" />
        ))}
        {choices.map(({ value, name, picture }) => (
          <label
            key={value}
            title={name}
            className={cn(
              "relative block aspect-video cursor-pointer overflow-hidden rounded-control bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-primary",
              value === chosen ? "ring-2 ring-primary ring-offset-2 ring-offset-surface" : "ring-1 ring-line",
            )}
          >
            <input
              type="radio"
              name="poster"
              aria-label={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            <Image {...pictureSource(picture)} alt="" fill sizes="180px" className="object-cover" />
            {value === chosen && (
              <span className="absolute top-1 right-1 grid size-5 place-items-center rounded-full bg-primary text-on-primary">
                <Icon as={Check} size={14} />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
