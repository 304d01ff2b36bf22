import { cn } from "@/components/ui/cn";

type GroupProblemProps = { children: string | undefined; className?: string };

/** A message about several fields together, or a list without any; `leadToProblem` leads here too. */
export function GroupProblem({ children, className }: GroupProblemProps) {
  if (!children) return null;
  return (
    <p role="alert" tabIndex={-1} data-problem className={cn("text-meta text-danger-ink", className)}>
      {children}
    </p>
  );
}
