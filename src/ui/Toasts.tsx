import { Toast } from '@base-ui/react/toast';
import { Icon } from './Icon.tsx';
import { PhoneText } from './PhoneText.tsx';

interface ToastsProps {
  /** What a screen reader calls the place, and the button of each. */
  name: string;
  dismiss: string;
}

/** Where toasts appear; give one with `Toast.useToastManager().add`, type 'success' or 'error', its words as strings. */
export function Toasts({ name, dismiss }: ToastsProps) {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts" aria-label={name}>
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className={`notice notice--${toast.type}`}>
            <div className="notice__words">
              <Toast.Title className="notice__title" />
              <Toast.Description>
                {typeof toast.description === 'string' && <PhoneText text={toast.description} />}
              </Toast.Description>
            </div>
            {/* Base UI hides it from assistive technology until the toast has the focus; ours is always to be found. */}
            <Toast.Close className="notice__close" aria-label={dismiss} aria-hidden={false}>
              <Icon name="close" />
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
