import { Alert } from "@/components/ui/alert";

/** After a mail was asked for: to which address, and what to expect. */
export function SentNotice({ title, text, email }: { title: string; text: string; email: string }) {
  return (
    <div role="status">
      <Alert title={title}>
        {text}
        <b lang="en" className="mt-1.5 block wrap-anywhere">
          {email}
        </b>
      </Alert>
    </div>
  );
}
