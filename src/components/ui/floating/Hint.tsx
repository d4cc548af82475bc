import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './floating.module.css';
import { useFloating } from './place.ts';

interface Described {
  readonly 'aria-describedby'?: string | undefined;
}
interface Props {
  /** Nothing is shown without it. */
  readonly label: string | null | undefined;
  readonly children: ReactElement<Described>;
}

function Shown({ id, label, anchor }: { id: string; label: string; anchor: { readonly current: Element | null } }) {
  const box = useRef<HTMLDivElement>(null);
  useFloating(anchor, box, 'center');
  return createPortal(
    <div ref={box} id={id} role="tooltip" popover="manual" className={classes.hint}>
      {label}
    </div>,
    document.getElementById('overlays') ?? document.body,
  );
}

/** Says more about a button to those who point at it or reach it by keyboard, until they leave it or press Escape. */
export function Hint({ label, children }: Props) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const anchor = useRef<Element>(null);
  useEffect(() => {
    if (!opened) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setOpened(false);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [opened]);
  const open = ({ currentTarget }: { currentTarget: Element }) => {
    anchor.current = currentTarget.firstElementChild;
    setOpened(true);
  };
  const close = () => setOpened(false);
  const isShown = opened && Boolean(label);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the button in it
    <span style={{ display: 'contents' }} onPointerOver={open} onPointerOut={close} onFocus={open} onBlur={close}>
      {cloneElement(children, isShown ? { 'aria-describedby': id } : {})}
      {isShown && label && <Shown id={id} label={label} anchor={anchor} />}
    </span>
  );
}
