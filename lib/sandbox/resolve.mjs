// Loaded before child.ts: Node itself knows neither the alias of tsconfig.json nor that this is the server's side.
import { registerHooks } from "node:module";

const root = new URL("../../", import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const target = specifier.startsWith("@/") ? new URL(`${specifier.slice(2)}.ts`, root).href : specifier;
    return next(target, { ...context, conditions: [...context.conditions, "react-server"] });
  },
});
