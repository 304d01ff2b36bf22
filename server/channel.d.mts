export type Channel = {
  send: (message: string) => Promise<void>;
  close: () => Promise<void>;
};

export function openChannel(options: {
  connectionString: string | undefined;
  name: string;
  onMessage: (payload: string) => void;
  onListening: () => void;
}): Channel;
