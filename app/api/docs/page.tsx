import type { Metadata } from "next";
import { endpoints } from "@/app/api/endpoints";
import { describeApi, type Operation } from "@/lib/http/openapi";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { title: "API", robots: { index: false } };

function access({ security }: Operation): string {
  if (security.length === 0) return "public";
  return security.length > 1 ? "public, or with a bearer token" : "bearer token";
}

function Schema({ title, value }: { title: string; value: unknown }) {
  return (
    <details className="mt-2">
      <summary className="cursor-pointer py-2 text-primary">{title}</summary>
      <pre className="overflow-x-auto rounded-lg bg-surface-2 p-4 text-meta">{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}

function Endpoint({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  return (
    <section className="border-line border-t py-5">
      <h2 className="font-sans text-lead">
        <b className="font-semibold text-primary">{method.toUpperCase()}</b> <code>{path}</code>
      </h2>
      <p>
        {operation.summary}. <span className="text-muted">Access: {access(operation)}.</span>
      </p>
      {operation.parameters.map(({ name, in: place, required }) => (
        <p key={name}>
          <code>{name}</code> in the {place}
          {required ? "" : ", optional"}
        </p>
      ))}
      {operation.requestBody && <Schema title="Request body" value={operation.requestBody.content} />}
      {Object.entries(operation.responses).map(([status, response]) => (
        <Schema key={status} title={`${status} ${response.description}`} value={response.content ?? {}} />
      ))}
    </section>
  );
}

/** For developers of clients, so in English like the wire itself. */
export default async function ApiDocsPage() {
  const { latin_name: academy } = await currentAcademy();
  const { info, paths } = describeApi(endpoints, academy);
  return (
    <main lang="en" className="mx-auto max-w-250 px-4 py-10 wrap-anywhere">
      <h1 className="font-sans text-title">{info.title}</h1>
      <p className="my-4">
        {info.description} The machine-readable document is at{" "}
        <a className="text-primary underline" href="/api/schema/">
          /api/schema/
        </a>
        .
      </p>
      {Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => (
          <Endpoint key={`${method} ${path}`} path={path} method={method} operation={operation} />
        )),
      )}
    </main>
  );
}
