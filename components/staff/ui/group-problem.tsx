import { cn } from "@/components/ui/cn";

type GroupProblemProps = { children: string | undefined; className?: string };

/** What is wrong with several fields together, or with a list that has none; `leadToProblem` leads here too. */
export function GroupProblem({ children, className }: GroupProblemProps) {
  if (!children) return null;
  return (
    <p role="alert" tabIndex={-1} data-problem className={cn("text-meta text-danger-ink", className)}>
      {children}
    </p>
  );
}
