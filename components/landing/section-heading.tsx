export function SectionHeading({ title, text }: { title: string; text?: string }) {
  return (
    <div className="mb-6 grid gap-1 md:mb-8">
      <h2>{title}</h2>
      {text && <p className="max-w-[60ch] text-muted">{text}</p>}
    </div>
  );
}
