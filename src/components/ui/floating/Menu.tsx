import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './floating.module.css';
import { type Side, useFloating } from './place.ts';

interface TargetProps {
  readonly id?: string;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string | undefined;
  onClick?(): void;
}
interface Props {
  /** The button that opens the menu. */
  readonly target: ReactElement<TargetProps>;
  readonly width?: number;
  readonly side?: Side;
  readonly children: ReactNode;
}
/** Closes the menu and gives the focus back to its button. */
export const CloseMenu = createContext<() => void>(() => undefined);
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Dropdown({ id, button, width, side = 'end', children }: Omit<Props, 'target'> & { id: string; button: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef(button);
  const close = useContext(CloseMenu);
  useFloating(anchor, box, side);
  useEffect(() => {
    box.current?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || box.current?.contains(target) || anchor.current.contains(target)) return;
      close();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [close]);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const step = steps[event.key];
    if (!step || !items.length) return;
    event.preventDefault();
    const at = items.indexOf(document.activeElement as HTMLElement); // -1 if it is none of them
    items[step(at, items.length)]?.focus();
  };
  return createPortal(
    <div
      ref={box}
      id={id}
      role="menu"
      aria-labelledby={button.id}
      tabIndex={-1}
      popover="manual"
      className={classes.menu}
      style={width ? { width } : undefined}
      onKeyDown={press}
    >
      {children}
    </div>,
    document.getElementById('overlays') ?? document.body,
  );
}

/** A button with a menu: arrow keys move in it, Escape and Tab close it. */
export function Menu({ target, children, ...place }: Props) {
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const buttonId = target.props.id ?? `${id}-button`;
  const close = () => {
    setButton(null);
    document.getElementById(buttonId)?.focus();
  };
  return (
    <CloseMenu value={close}>
      {cloneElement(target, {
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': button !== null,
        'aria-controls': button ? id : undefined,
        onClick: () => setButton(button ? null : document.getElementById(buttonId)),
      })}
      {button && (
        <Dropdown id={id} button={button} {...place}>
          {children}
        </Dropdown>
      )}
    </CloseMenu>
  );
}
