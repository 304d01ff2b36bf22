/** A transaction id with the letters marked in which another one differs. */
export function AlikeId({ id, other }: { id: string; other: string }) {
  return (
    <span lang="en" className="font-semibold">
      {[...id].map((letter, index) =>
        letter === other[index] ? (
          letter
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
          <mark key={index} className="rounded-[4px] bg-accent-line px-0.5 text-ink">
            {letter}
          </mark>
        ),
      )}
    </span>
  );
}
