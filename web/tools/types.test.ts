import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { typeOf, typesFile } from "./types.mjs";

const schemaPath = "../src/protocol/web/web_api.schema.json";

describe("the types generator", () => {
  it("writes each kind of schema as TypeScript", () => {
    expect(typeOf({ type: "integer" })).toBe("number");
    expect(typeOf({ const: "hello" })).toBe('"hello"');
    expect(typeOf({ enum: ["a", "b"] })).toBe('"a" | "b"');
    expect(typeOf({ $ref: "#/$defs/Card" })).toBe("Card");
    expect(typeOf({ description: "anything" })).toBe("unknown");
    expect(typeOf({ type: "array", items: { anyOf: [{ type: "number" }, { type: "null" }] } })).toBe("(number | null)[]");
  });

  it("marks what is not required as optional and keeps the words", () => {
    const text = typeOf({
      type: "object",
      properties: { a: { type: "string", description: "why" }, b: { type: "boolean" } },
      required: ["a"],
    });
    expect(text).toBe("{\n  /** why */\n  a: string;\n  b?: boolean;\n}");
  });

  it("refuses a schema it does not know", () => {
    expect(() => typeOf({ type: "date" })).toThrow("date");
  });

  it("makes a file of the real contract that compiles", () => {
    const text = typesFile(JSON.parse(readFileSync(schemaPath, "utf8")) as Record<string, unknown>);
    const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true });
    expect(diagnostics).toEqual([]);
    expect(text).toContain("export type TableView = {");
    expect(text).toContain("export type PageMessage = Hello | CreateTable");
  });
});
