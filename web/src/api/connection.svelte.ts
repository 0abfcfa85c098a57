import { FeltSocket, type ConnectionState, type Wire } from "./socket";
import type { TableConfig, TableLine } from "./types";

function address(): string {
  const { host, pathname, protocol } = new URL("ws", document.baseURI);
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}${pathname}`;
}

/** The page's one socket. */
export const socket = new FeltSocket({
  connect: () => new WebSocket(address()) as unknown as Wire,
  store: localStorage,
});

class Connection {
  state = $state<ConnectionState>("connecting");
  server = $state("");
  tables = $state.raw<TableLine[]>([]);

  constructor() {
    socket.onState((state) => (this.state = state));
    socket.on("welcome", (welcome) => {
      this.server = welcome.server;
      this.tables = welcome.tables;
    });
    socket.on("tables", (message) => (this.tables = message.tables));
  }
}

export const connection = new Connection();

export const refreshTables = (): boolean => socket.send({ type: "list_tables" });

/** Ends a table of one's own that is not on the screen. */
export function endTable(table: string): void {
  socket.send({ type: "leave_table", table, close: true });
  refreshTables();
}

/** Numbers of what a page asks for, so that answers find the question. */
let lastRequest = 0;

/** Opens a table and tells its name; fails with a sentence. */
export function createTable(config: TableConfig): Promise<string> {
  const request = ++lastRequest;
  return new Promise((resolve, reject) => {
    const stop: (() => void)[] = [];
    const finish = (then: () => void) => {
      for (const end of stop) end();
      then();
    };
    stop.push(
      socket.on("table_created", (message) => {
        if (message.request === request) finish(() => resolve(message.table));
      }),
      socket.on("error", (message) => {
        if (message.request === request) finish(() => reject(new Error(message.message)));
      }),
      socket.onState(() => finish(() => reject(new Error("The connection was lost before the table was ready. Try again.")))),
    );
    if (!socket.send({ type: "create_table", config, request })) {
      finish(() => reject(new Error("There is no connection to the server yet. Try again in a moment.")));
    }
  });
}
