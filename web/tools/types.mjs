// Writes src/api/types.ts from the schema that the server is held to as well: neither side types the contract in by hand.
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const refName = (ref) => ref.replace("#/$defs/", "");
const bracket = (type) => (type.includes(" | ") ? `(${type})` : type);

/** The TypeScript type of one schema, as text. */
export function typeOf(schema, indent = "") {
  if (schema.$ref) return refName(schema.$ref);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeOf(choice, indent)).join(" | ");
  switch (schema.type) {
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "array":
      return `${bracket(typeOf(schema.items, indent))}[]`;
    case "object":
      return objectType(schema, indent);
    case undefined:
      return "unknown";
    default:
      throw new Error(`no TypeScript for the schema type '${schema.type}'`);
  }
}

function objectType(schema, indent) {
  const inner = `${indent}  `;
  const required = new Set(schema.required ?? []);
  const lines = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const optional = required.has(name) ? "" : "?";
    return `${comment(value.description, inner)}${inner}${name}${optional}: ${typeOf(value, inner)};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

const comment = (text, indent = "") => (text ? `${indent}/** ${text.replaceAll("*/", "* /")} */\n` : "");

/** The whole file. */
export function typesFile(schema) {
  const parts = Object.entries(schema.$defs).map(([name, def]) => `${comment(def.description)}export type ${name} = ${typeOf(def)};\n`);
  return `// Made by tools/types.mjs from ${schema.$id}; not to be edited.\n\n${parts.join("\n")}`;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const here = (path) => new URL(path, import.meta.url);
  const schema = JSON.parse(readFileSync(here("../../src/protocol/web/web_api.schema.json"), "utf8"));
  const [file, text] = [here("../src/api/types.ts"), typesFile(schema)];
  // Several checks may run at once: a file that is right is left alone.
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
