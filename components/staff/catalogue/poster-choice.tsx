import { Check, ImagePlus } from "lucide";
import Image from "next/image";
import { useCroppedPicture } from "@/components/staff/catalogue/use-cropped-picture";
import { useFileDrop } from "@/components/staff/ui/use-file-drop";
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
  /** Takes a picture of one's own in place of the present one. */
  upload?: (picture: Blob) => Promise<void>;
};

function OwnPicture({ upload }: { upload: (picture: Blob) => Promise<void> }) {
  const { busy, choose, take, parts } = useCroppedPicture("wide", upload);
  const drop = useFileDrop(([file]) => take(file));
  return (
    <>
      <button
        type="button"
        disabled={busy}
        aria-label={copy.posterOwnChoose}
        title={copy.posterOwnChoose}
        onClick={choose}
        {...drop.target}
        className={cn(
          "grid aspect-video place-content-center justify-items-center rounded-control border border-dashed border-line-strong text-meta text-muted hover:bg-surface-2 hover:text-ink",
          drop.isOver && "border-primary bg-primary-soft",
        )}
      >
        <Icon as={ImagePlus} size={18} />
        <span className="max-2xs:sr-only">{copy.posterOwn}</span>
      </button>
      {parts}
    </>
  );
}

/** Pictures of which one is shown before a video plays. */
export function PosterChoice<Value extends string | number>({
  choices,
  chosen,
  hint,
  coming = 0,
  onChoose,
  upload,
}: PosterChoiceProps<Value>) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span className="font-semibold">{copy.poster}</span> <span className="text-muted">{hint}</span>
      </legend>
      <div className="mt-1 grid grid-cols-4 gap-2">
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
        {upload && <OwnPicture upload={upload} />}
      </div>
    </fieldset>
  );
}
