import { createTable, socket } from "../api/connection.svelte";
import type { TableConfig } from "../api/types";
import { LiveTable } from "./live.svelte";

const prepared = new Map<string, LiveTable>();

/** Opens a table and listens to it at once: its first hand may begin before the page has turned to it. */
export async function openTable(config: TableConfig): Promise<string> {
  const id = await createTable(config);
  prepared.set(id, new LiveTable(socket, id));
  return id;
}

/** The table as it was prepared, or joined now. */
export function takeTable(id: string): LiveTable {
  const table = prepared.get(id) ?? new LiveTable(socket, id);
  prepared.delete(id);
  return table;
}
