import "server-only";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { type RequestTrace, traceBy } from "@/lib/tracing";

type Options = { endpoint: string; ratio: number; build: string };

const context = new W3CTraceContextPropagator();
const header = {
  get: (carrier: unknown, key: string) => (key === "traceparent" ? (carrier as string) : undefined),
  keys: () => ["traceparent"],
};

/** Sends a span of each request, with its statements below it, to a collector. @returns the function that ends it */
export function startTracing({ endpoint, ratio, build }: Options): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "prostuti", "service.version": build }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("prostuti");

  traceBy(({ method, route, status, requestId, traceparent, beganAt, ms, statements }: RequestTrace) => {
    // The caller has no say in how much is sent: neither its flags nor a trace id of its choice decide.
    if (Math.random() >= ratio) return;
    const caller = traceparent ? context.extract(ROOT_CONTEXT, traceparent, header) : ROOT_CONTEXT;
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": status,
      ...(requestId && { "prostuti.request_id": requestId }),
    };
    const kind = SpanKind.SERVER;
    const span = tracer.startSpan(`${method} ${route}`, { kind, startTime: beganAt, attributes }, caller);
    const below = trace.setSpan(caller, span);
    for (const { pool, name, text, ...statement } of statements) {
      const attributes = { "db.system.name": "postgresql", "db.query.text": text, "prostuti.pool": pool };
      const options = { kind: SpanKind.CLIENT, startTime: statement.beganAt, attributes };
      tracer.startSpan(name, options, below).end(statement.beganAt + statement.ms);
    }
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(beganAt + ms);
  });

  return async () => {
    traceBy(undefined);
    await provider.shutdown();
  };
}
