/** Formatting and destination of the group being read; each group has its own copy. */
export interface GroupState {
  /** No text of the document here. */
  skipped: boolean;
  destination: 'text' | 'fonts' | 'colors' | 'note' | 'comment' | 'box' | 'number' | 'row';
  /** Characters that stand in for a \u character and are stepped over. */
  fallbackLength: number;
  font: number;
  hidden: boolean;
  deleted: boolean;
  inserted: boolean;
  struck: boolean;
  /** Index into the colour table; 0 is automatic. */
  color: number;
  /** Index of the colour behind the text; 0 is none. */
  back: number;
  /** Half-points. */
  size: number;
  /** Set on the group that opened a note or a text box. */
  opened: 'note' | 'box' | 'number' | undefined;
}

export const DEFAULT_SIZE = 24;

/** The state at the start of a file. */
export function initialState(): GroupState {
  return {
    skipped: false,
    destination: 'text',
    fallbackLength: 1,
    font: -1,
    hidden: false,
    deleted: false,
    inserted: false,
    struck: false,
    color: 0,
    back: 0,
    size: DEFAULT_SIZE,
    opened: undefined,
  };
}

/** Back to plain text (\plain): character formatting ends, the destination stays. */
export function resetCharacters(state: GroupState): void {
  state.hidden = false;
  state.deleted = false;
  state.inserted = false;
  state.struck = false;
  state.color = 0;
  state.back = 0;
  state.size = DEFAULT_SIZE;
}
