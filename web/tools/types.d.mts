type Schema = Record<string, unknown>;

export function typeOf(schema: Schema, indent?: string): string;
export function typesFile(schema: Schema): string;
